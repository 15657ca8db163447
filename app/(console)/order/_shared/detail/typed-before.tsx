'use client'

import { useEffect, useState } from 'react'
import { readDraft } from '@/components/form/draft'

const WORDS = ['reason', 'note']

interface TypedBeforeProps {
  /** Key of the draft of a form that is no longer possible. */
  draft: string
  label: string
}

/** Shows text that was typed for an action no longer possible, to copy elsewhere. */
export function TypedBefore({ draft, label }: TypedBeforeProps) {
  const [typed, setTyped] = useState<readonly string[]>([])
  useEffect(() => {
    const values = readDraft(draft, Date.now())?.values ?? {}
    setTyped(WORDS.flatMap((name) => [values[name] ?? []].flat()).filter((text) => text.trim() !== ''))
  }, [draft])
  return typed.map((text) => (
    <blockquote key={text} className="mt-2">
      <span className="soft">{label}</span> {text}
    </blockquote>
  ))
}
