'use client'

import { useLayoutEffect } from 'react'
import { type Draft, readDraft, writeDraft } from '@/components/form/draft'
import { keepDraft } from './draft-actions'

interface Props {
  /** Key of the draft in this browser. */
  name: string
  /** Draft from another browser or before a new sign-in. */
  kept: Draft | null
  /** Id of the product; null for a new one. */
  id: string | null
  version: number | null
}

/** Offers only drafts older than this: this browser's own draft is seconds old and waits for a pause in typing. */
const WAIT_MS = 5_000

/**
 * Syncs the draft with the server, so that another browser or a new sign-in finds it. Rendered before its form, so that
 * the draft is in this browser when the form looks for one.
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
