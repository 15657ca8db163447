'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { countText } from '@/lib/domain/count'
import {
  keepActing,
  keepSelection,
  type Left,
  NOTHING,
  PUT_DOWN,
  pick,
  readSelection,
  type Selection,
} from './selection'
import { listenToBoxes, pageIds, showSelection, tickedEarly } from './selection-boxes'

interface SelectionKeeperProps {
  form: string
  /** Query of the filter, which the selection belongs to. */
  filter: string
  total: number
  after: Left | undefined
  texts: { count: string; elsewhere: string; all: string; allChosen: string; clear: string }
  /** Shown until the script runs. */
  children: ReactNode
}

/** Remembers that the bar's form was submitted, and is notified when the act is done. */
function listenToActs(form: string, onDone: () => void): () => void {
  const bar = document.getElementById(form)
  const send = () => keepActing(true)
  bar?.addEventListener('submit', send)
  window.addEventListener(PUT_DOWN, onDone)
  return () => {
    bar?.removeEventListener('submit', send)
    window.removeEventListener(PUT_DOWN, onDone)
  }
}

/** Counts the ticked rows, remembers them across the pages of one filter, and offers to select all matches. */
export function SelectionKeeper({ form, filter, total, after, texts, children }: SelectionKeeperProps) {
  const [selection, setSelection] = useState<Selection>()
  const [here, setHere] = useState<readonly string[]>([])
  const mark = after?.mark
  // biome-ignore lint/correctness/useExhaustiveDependencies: the remaining selection is restored once for each mark
  useEffect(() => {
    const kept = readSelection(filter, after)
    const early = tickedEarly(form)
    setSelection((now) => (now || kept.matching ? kept : pick(kept, early, true)))
  }, [filter, mark])
  useEffect(
    () =>
      listenToBoxes(form, (change) => {
        keepActing(false)
        setSelection((now) => change(now ?? NOTHING))
      }),
    [form],
  )
  useEffect(() => listenToActs(form, () => setSelection(NOTHING)), [form])
  // Runs after every render on purpose: a new page of rows has new boxes, which exist only once it is rendered.
  useEffect(() => {
    const shown = pageIds(form)
    setHere((before) => (before.join() === shown.join() ? before : shown))
    if (!selection) return
    keepSelection(filter, selection, mark)
    showSelection(form, selection)
  })
  if (!selection) return <span>{children}</span>
  const elsewhere = selection.ids.filter((id) => !here.includes(id))
  const say = (text: string, count: number) => text.replace('{count}', countText(count))
  const counted = say(texts.count, selection.ids.length) + (elsewhere[0] ? say(texts.elsewhere, elsewhere.length) : '')
  return (
    <>
      <span aria-live="polite">{selection.matching ? texts.allChosen : counted}</span>
      {selection.matching ? (
        <input type="hidden" name="matching" value="1" />
      ) : (
        elsewhere.map((id) => <input key={id} type="hidden" name="ids[]" value={id} />)
      )}
      {!selection.matching && total > selection.ids.length && here.every((id) => selection.ids.includes(id)) && (
        <Button look="quiet" onClick={() => setSelection({ ids: here, matching: true })}>
          {texts.all}
        </Button>
      )}
      <Button look="quiet" onClick={() => setSelection(NOTHING)}>
        {texts.clear}
      </Button>
    </>
  )
}
