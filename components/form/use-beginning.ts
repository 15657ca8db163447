'use client'

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Draft } from './draft'
import type { FieldValues } from './form-context'

type Focused = HTMLElement & Partial<Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>>

/** Remembers the focused element, and restores focus and caret to it or its replacement. */
function whereabouts(): (form: HTMLFormElement) => void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return () => {}
  const { selectionStart, selectionEnd }: Focused = activeElement
  return (form) => {
    if (activeElement.isConnected) return
    const heir: Focused | null =
      document.getElementById(activeElement.id) ?? form.querySelector('input:not([type="hidden"]), select, textarea')
    heir?.focus()
    // Kinds of fields without a selection return null.
    if (typeof selectionStart === 'number') heir?.setSelectionRange?.(selectionStart, selectionEnd ?? selectionStart)
  }
}

/**
 * Initial values of a form: a draft overrides the page's values, and discarding it restores them. Either one redraws
 * the fields under a new `version`; the focus and caret are restored, or move to the first field if the focused
 * button is gone.
 */
export function useBeginning(form: RefObject<HTMLFormElement | null>, found: Draft | null, first: FieldValues) {
  const [begun, setBegun] = useState({ version: 0, values: first })
  const returnFocus = useRef<(form: HTMLFormElement) => void>(undefined)
  const begin = (change: (before: FieldValues) => FieldValues) => {
    returnFocus.current = whereabouts()
    setBegun(({ version, values }) => ({ version: version + 1, values: change(values) }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is applied to the fields once, when it is found
  useLayoutEffect(() => {
    if (found) begin((before) => ({ ...before, ...found.values }))
  }, [found])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the fields of each version are rendered
  useLayoutEffect(() => {
    if (form.current) returnFocus.current?.(form.current)
    returnFocus.current = undefined
  }, [begun.version])
  return { begun, begin }
}
