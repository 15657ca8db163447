'use client'

import { useEffect, useRef, useState } from 'react'
import { areComplete, rowsFrom } from '../sku-rows'

export interface Section {
  /** Id of the card. */
  id: string
  label: string
  /** Fields required for the part to be complete. */
  needs: readonly string[]
}

interface NavTexts {
  label: string
  done: string
  open: string
  /** By plural form; the text has the count as `#`. */
  wrong: { one: string; other: string }
}

type State = 'done' | 'open' | number

const holds = (data: FormData, name: string): boolean => {
  if (name !== 'skus') return holdsText(data, name)
  return areComplete(rowsFrom(String(data.get(name) ?? '')))
}

const holdsText = (data: FormData, name: string): boolean =>
  data.getAll(name).some((value) => typeof value !== 'string' || (value.trim() !== '' && value !== '[]'))

/** Number of errors in a part, or true if its required fields are filled. */
function stateOf(form: HTMLFormElement, data: FormData, { id, needs }: Section): State {
  const errors = form.querySelectorAll(`#${CSS.escape(id)} .field-error`).length
  if (errors > 0) return errors
  return needs.every((name) => holds(data, name)) ? 'done' : 'open'
}

/** Parts of a long form, each a link with its state. Without scripts only links. */
export function SectionNav({ sections, texts }: { sections: readonly Section[]; texts: NavTexts }) {
  const nav = useRef<HTMLElement>(null)
  const [states, setStates] = useState<readonly State[]>([])
  useEffect(() => {
    const form = nav.current?.closest('form') ?? nav.current?.parentElement?.querySelector('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const data = new FormData(form)
      const next = sections.map((section) => stateOf(form, data, section))
      setStates((before) => (before.join() === next.join() ? before : next))
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, 300)
    }
    look()
    const errors = new MutationObserver(soon)
    errors.observe(form, { childList: true, subtree: true })
    form.addEventListener('input', soon)
    return () => {
      clearTimeout(timer)
      errors.disconnect()
      form.removeEventListener('input', soon)
    }
  }, [sections])
  const said = (state: State | undefined): string => {
    if (state === undefined) return ''
    if (typeof state === 'number') return texts.wrong[state === 1 ? 'one' : 'other'].replace('#', String(state))
    return texts[state]
  }
  return (
    <nav
      className="sticky top-0 z-10 flex flex-wrap gap-x-4 gap-y-1 rounded bg-canvas py-2"
      aria-label={texts.label}
      ref={nav}
    >
      {sections.map(({ id, label }, at) => (
        <a key={id} href={`#${id}`}>
          {label}{' '}
          <span className={typeof states[at] === 'number' ? 'field-error' : 'faint'} title={said(states[at])}>
            {states[at] === 'done' ? '✓' : typeof states[at] === 'number' ? `▲ ${states[at]}` : '·'}
            <span className="hidden-text"> {said(states[at])}</span>
          </span>
        </a>
      ))}
    </nav>
  )
}
