const FORMAT = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** "7.7%": shares have one decimal everywhere, so that several of them add up as they look (rule N1). */
export const share = (part: number): string => FORMAT.format(part)
