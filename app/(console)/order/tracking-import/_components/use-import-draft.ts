'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Draft } from '@/components/form/draft'
import { useDraft } from '@/components/form/use-draft'
import type { ImportState } from '../_import/import-state'

/** A check is saved from the start, not only once something is corrected. */
const EMPTY = { fileName: '' }

/**
 * Draft of unsaved corrections. `resumed` is the draft that this check resumed; a draft of another file is ignored.
 * `version` increases when there are values to fill in.
 */
export function useImportDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  resumed: Draft | null,
  typed: ImportState['typed'],
) {
  const { found, forget } = useDraft(form, key, EMPTY)
  const [begun, setBegun] = useState({ version: 0, typed })
  useLayoutEffect(() => {
    if (!found || found.values.check !== resumed?.values.check) return
    const texts = Object.entries(found.values).map(([name, value]) => [name, String(value)])
    setBegun(({ version }) => ({ version: version + 1, typed: Object.fromEntries(texts) }))
  }, [found, resumed])
  return { ...begun, forget }
}
