/** A whole number as it is read in both languages: "1,234". */
export const countText = (count: number): string => count.toLocaleString('en-GB')

/** A number that was counted up to a limit only: "10,000+" where there are more. */
export const cappedText = (count: number, capped = false): string => `${countText(count)}${capped ? '+' : ''}`
