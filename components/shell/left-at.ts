/** The language that somebody has chosen and where they were then, kept until it is said after the reload. */
export const LEFT_AT = 'left'
