import type { Twin } from './locale'

/** Reasons shown to a shop when the platform undoes an act on several records. */
export const UNDO_REASON = {
  reinstated: { zh: '撤销恢复上架', en: 'Putting it back on sale was undone.' },
  restricted: { zh: '撤销批量限制', en: 'The restriction was undone.' },
} as const satisfies Record<string, Twin>
