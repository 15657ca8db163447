/** Clicks per view in per cent with two decimals; a dash without views. */
export const rateText = ({ views, clicks }: { views: number; clicks: number }): string =>
  views === 0 ? '–' : `${((clicks / views) * 100).toFixed(2)}\u00a0%`
