'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '@/components/ui/notice'

interface UnsavedPartsProps {
  texts: {
    /** Text before the names of the parts. */
    missed: string
    /** Text in a part. */
    here: string
  }
}

/** Sticky, because the saved form may be far from the page's head. */
const STAYS = { position: 'sticky', top: '92px', zIndex: 10 } as const

/** Moves other sticky elements below the notice. */
function makeRoom(notice: HTMLElement | null) {
  const height = notice ? notice.offsetHeight + 8 : 0
  document.documentElement.style.setProperty('--missed', `${height}px`)
}

interface Part {
  /** Position among the forms: two can be under the same heading. */
  place: number
  form: HTMLFormElement
  title: string
}

/** Forms of the page with changes; none on a page with a single form, since no other can be submitted. */
function changedParts(): Part[] {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[data-changed]')]
  if (forms.length < 2) return []
  const changed = forms.filter((form) => form.dataset.changed !== '0')
  return changed.map((form) => ({
    place: forms.indexOf(form),
    form,
    title: form.closest('.card')?.querySelector('h2')?.textContent ?? '',
  }))
}

function show(form: HTMLFormElement) {
  form.scrollIntoView({ block: 'center' })
  form.querySelector<HTMLButtonElement>('[type="submit"]')?.focus({ preventScroll: true })
}

/**
 * On a page with several separately saved forms, marks those with unsaved changes next to their button, and, after
 * another was submitted, lists at the top those that were not saved.
 */
export function UnsavedParts({ texts }: UnsavedPartsProps) {
  const [parts, setParts] = useState<readonly Part[]>([])
  const [missed, setMissed] = useState<readonly HTMLFormElement[]>([])
  useEffect(() => {
    const look = () => {
      const found = changedParts()
      setParts((before) => (before.length + found.length === 0 ? before : found))
      setMissed((before) => before.filter((form) => found.some((part) => part.form === form)))
    }
    const send = ({ target }: SubmitEvent) => {
      const others = changedParts().map(({ form }) => form)
      setMissed(others.filter((form) => form !== target))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-changed'] })
    document.addEventListener('submit', send, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('submit', send, true)
    }
  }, [])
  const named = parts.filter(({ form }) => missed.includes(form))
  return (
    <>
      {named.length > 0 && (
        <div ref={makeRoom} className="notice notice-warn" role="alert" style={STAYS}>
          <span>
            {texts.missed}{' '}
            {named.map(({ place, form, title }) => (
              <button key={place} type="button" className="button button-sm" onClick={() => show(form)}>
                {title}
              </button>
            ))}
          </span>
        </div>
      )}
      {parts.map(({ form, place }) => createPortal(<Notice tone="warn">{texts.here}</Notice>, form, String(place)))}
    </>
  )
}
