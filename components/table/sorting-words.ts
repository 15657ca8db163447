import type { SortingWords } from './sorted-choices'

/** Texts of SortedChoices, with placeholders for column and position. */
export const sortingWords = (common: { raw(key: 'drag' | 'up' | 'down' | 'moved'): string }): SortingWords => ({
  drag: common.raw('drag'),
  up: common.raw('up'),
  down: common.raw('down'),
  moved: common.raw('moved'),
})
