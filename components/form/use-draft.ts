'use client'

import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Draft, overwritten, readDraft, typedValues, writeDraft } from './draft'

const WAIT_MS = 800

const differences = (a: Draft['values'], b: Draft['values']) =>
  Object.keys(b).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name])).length

/** Saves the draft when the page is left during the pause: by a link, a change of language or a closed window. */
function watch(element: HTMLFormElement, onInput: () => void, onLeave: () => void): () => void {
  // Runs after React's own listener: a render in between would reset a controlled field to its old text.
  const hear = ({ target }: Event) => target instanceof Node && element.contains(target) && onInput()
  window.addEventListener('input', hear)
  window.addEventListener('pagehide', onLeave)
  return () => {
    onLeave()
    window.removeEventListener('input', hear)
    window.removeEventListener('pagehide', onLeave)
  }
}

type Values = Draft['values']

/** Fields whose saved value differs from the prefilled one, with the saved value. */
const filledOver = (empty: Values, given: Values): Values =>
  Object.fromEntries(Object.entries(empty).filter(([name, value]) => name in given && given[name] !== value))

/** Compares the page's values with text typed before scripts loaded and with a stored draft. */
function beginning(element: HTMLFormElement, key: string | undefined, empty: Values) {
  const given = typedValues(element)
  const before = { ...overwritten(element), ...filledOver(empty, given) }
  const first = { ...given, ...before }
  const known = key ? readDraft(key, Date.now()) : null
  // Text typed before scripts loaded is newer than that of a draft.
  const newer = Object.fromEntries(Object.keys(before).map((name) => [name, given[name] ?? '']))
  const values = { ...known?.values, ...newer }
  const draft = known && differences(given, values) > 0 ? { ...known, values } : null
  return { first, draft, early: Object.keys(before).length > 0 }
}

/** Key without its version, which a neighbouring form may have saved: text typed here then remains a change. */
const formOf = (key = ''): string => key.replace(/\.\d+$/, '')

/**
 * Counts changed fields and keeps typed values after a pause, under `key`, in this browser. A stored draft is shown at
 * once and can be discarded. Without a key only changes are counted. Saved values are the base for later changes.
 * Fields may be prefilled with unsaved values: `empty` has their saved ones by name.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string | undefined, empty: Values = {}) {
  const [found, setFound] = useState<Draft | null>(null)
  const [changed, setChanged] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begun = useRef<{ of: string; values: Values }>(undefined)
  const begin = useEffectEvent((element: HTMLFormElement) => beginning(element, key, empty))
  // Before the next paint: text typed in between would be in neither the form's state nor the draft.
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    const { first, early, draft } = begin(element)
    if (draft) setFound(draft)
    const of = formOf(key)
    if (!of || begun.current?.of !== of) begun.current = { of, values: first }
    const count = () => differences(begun.current?.values ?? {}, typedValues(element))
    const keep = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (key) writeDraft(key, count() > 0 ? { at: Date.now(), values: typedValues(element) } : null)
    }
    const wait = () => {
      setChanged(count())
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, WAIT_MS)
    }
    const leave = () => timer.current && keep()
    if (early || count() > 0) wait()
    return watch(element, wait, leave)
  }, [form, key])
  const forget = (saved = false) => {
    if (saved && form.current) begun.current = { of: formOf(key), values: typedValues(form.current) }
    clearTimeout(timer.current)
    timer.current = undefined
    if (key) writeDraft(key, null)
    setFound(null)
    setChanged(0)
  }
  return { found, changed, forget }
}
