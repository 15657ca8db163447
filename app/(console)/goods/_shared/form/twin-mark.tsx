'use client'

import { useEffect, useRef, useState } from 'react'
import { writeField } from '@/components/form/write-field'
import { Button } from '@/components/ui/button'

interface Props {
  zh: string
  en: string
  texts: { missingZh: string; missingEn: string; copyZh: string; copyEn: string }
}

type Written = HTMLInputElement | HTMLTextAreaElement

const fieldOf = (form: HTMLFormElement | null | undefined, name: string): Written | null => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}

/** Warns if a text lacks one of two languages, and copies the other. */
export function TwinMark({ zh, en, texts }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [lacks, setLacks] = useState<'zh' | 'en' | null>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    const look = () => {
      const [inZh, inEn] = [zh, en].map((name) => fieldOf(form, name)?.value.trim() !== '')
      setLacks(inZh === inEn ? null : inZh ? 'en' : 'zh')
    }
    look()
    form?.addEventListener('input', look)
    return () => form?.removeEventListener('input', look)
  }, [zh, en])
  const copy = () => {
    const form = box.current?.closest('form')
    const [from, to] = lacks === 'zh' ? [en, zh] : [zh, en]
    const [source, target] = [fieldOf(form, from), fieldOf(form, to)]
    if (!source || !target) return
    writeField(target, source.value)
    target.focus()
  }
  return (
    <div className="mt-1" ref={box}>
      {lacks && (
        <>
          <span className="soft">{lacks === 'zh' ? texts.missingZh : texts.missingEn}</span>{' '}
          <Button size="sm" look="quiet" onClick={copy}>
            {lacks === 'zh' ? texts.copyZh : texts.copyEn}
          </Button>
        </>
      )}
    </div>
  )
}
