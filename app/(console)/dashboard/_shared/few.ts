/** Of fewer orders no average and no share is told: it would say something of single buyers, and nothing of the trade. */
export const FEW = 5
