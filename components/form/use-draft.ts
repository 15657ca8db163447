'use client'

import { type RefObject, useEffect, useState } from 'react'
import { type Draft, readDraft, typedValues, writeDraft } from './draft'

const WAIT_MS = 800

const differences = (a: Draft['values'], b: Draft['values']) =>
  Object.keys(b).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name])).length

/**
 * Counts changed fields and keeps what is typed: after a pause, under `key`, in this browser. A draft that is found
 * is shown at once and can be thrown away. Without a key only the changes are counted.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string | undefined) {
  const [found, setFound] = useState<Draft | null>(null)
  const [changed, setChanged] = useState(0)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const first = typedValues(element)
    const draft = key ? readDraft(key, Date.now()) : null
    if (draft && differences(first, draft.values) > 0) setFound(draft)
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const values = typedValues(element)
        const count = differences(first, values)
        setChanged(count)
        if (key) writeDraft(key, count > 0 ? { at: Date.now(), values } : null)
      }, WAIT_MS)
    }
    element.addEventListener('input', note)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', note)
    }
  }, [form, key])
  const forget = () => {
    if (key) writeDraft(key, null)
    setFound(null)
    setChanged(0)
  }
  return { found, changed, forget }
}
