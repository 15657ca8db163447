'use client'

import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useDraft } from '@/components/form/use-draft'
import type { Preview } from '../../_shipping/bulk-state'
import { type Brought, broughtBack } from './batch-draft'

const NOTHING: Brought = { typed: {}, leftOut: [] }

/** Returns the fields as they are before anyone types. */
const emptyOf = (preview: Preview) => ({
  carrier: '',
  pasted: '',
  ...Object.fromEntries(
    preview.ok.flatMap(({ id }) => [
      [`number.${id}`, ''],
      [`carrier.${id}`, ''],
    ]),
  ),
})

/**
 * Draft of a batch's unsent numbers: `take` receives those of unchanged orders, or none if the draft is discarded.
 * `version` increases each time, to reset the fields.
 */
export function useBatchDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  preview: Preview,
  take: (typed: Brought['typed']) => void,
) {
  const { found, forget } = useDraft(form, key, emptyOf(preview))
  const [begun, setBegun] = useState({ version: 0, ...NOTHING })
  const begin = (brought: Brought) => {
    setBegun(({ version }) => ({ version: version + 1, ...brought }))
    take(brought.typed)
  }
  const bring = useEffectEvent(() => found && begin(broughtBack(found.values, preview.ok)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useLayoutEffect(() => void bring(), [found])
  const discard = () => {
    forget()
    begin(NOTHING)
  }
  return { found, forget, discard, ...begun }
}
