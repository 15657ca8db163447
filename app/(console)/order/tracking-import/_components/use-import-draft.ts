'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Draft } from '@/components/form/draft'
import { useDraft } from '@/components/form/use-draft'
import type { ImportState } from '../_import/import-state'

/** A check is kept from its beginning, not only once something is corrected. */
const EMPTY = { fileName: '' }

/**
 * Corrections of a check that were left before it was imported. `resumed` is the draft that this check was gone on with;
 * one of another file has nothing for it. `version` grows when there is something to fill in.
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
