'use client'

import { useLayoutEffect } from 'react'
import { type Draft, readDraft, writeDraft } from '@/components/form/draft'
import { keepDraft } from './draft-actions'

interface Props {
  /** Under which this browser keeps what is typed. */
  name: string
  /** Draft from another browser, or from before a new sign-in. */
  kept: Draft | null
  /** Of the product; null for a new one. */
  id: string | null
  version: number | null
}

/**
 * Only an older draft is offered: one just written by this browser is seconds old, and its own draft waits for a
 * pause in typing.
 */
const WAIT_MS = 5_000

/**
 * Carries what is typed to the server and back, so that another browser or a new sign-in finds it. Stands before its
 * form: the draft lies in this browser by the time the form looks for one.
 */
export function ServerDraft({ name, kept, id, version }: Props) {
  useLayoutEffect(() => {
    const own = readDraft(name, Date.now())
    if (kept && (!own || own.at < kept.at)) writeDraft(name, kept)
    let sent = JSON.stringify((kept ?? own)?.values ?? null)
    let timer: ReturnType<typeof setTimeout> | undefined
    const carry = () => {
      const values = readDraft(name, Date.now())?.values ?? null
      const text = JSON.stringify(values)
      if (text === sent) return
      sent = text
      keepDraft({ id, version, values }).catch(() => {
        sent = ''
      })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(carry, WAIT_MS)
    }
    window.addEventListener('input', soon)
    window.addEventListener('click', soon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('input', soon)
      window.removeEventListener('click', soon)
    }
  }, [name, kept, id, version])
  return null
}
