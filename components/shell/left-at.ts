/** The chosen language and the page where it was chosen, kept until it is confirmed after the reload. */
export const LEFT_AT = 'left'
