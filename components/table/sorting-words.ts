import type { SortingWords } from './sorted-choices'

/** Words of SortedChoices; the places for column and number stay open in them. */
export const sortingWords = (common: { raw(key: 'drag' | 'up' | 'down' | 'moved'): string }): SortingWords => ({
  drag: common.raw('drag'),
  up: common.raw('up'),
  down: common.raw('down'),
  moved: common.raw('moved'),
})
