const FORMAT = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Formats a share: "7.7%", one decimal everywhere, so that several add up as shown (rule N1). */
export const share = (part: number): string => FORMAT.format(part)
