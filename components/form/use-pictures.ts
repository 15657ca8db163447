'use client'

import { useEffect, useRef, useState } from 'react'
import type { ActionResult } from '@/lib/actions/result'
import type { Crop } from '@/lib/picture/crop'
import { movedTo } from './moved-to'

interface Words {
  tooMany: string
  failed: string
  gone: string
  /** Text for a picture with fewer pixels than required. */
  small?: string
}

type Upload = (data: FormData) => Promise<ActionResult<{ id: string }>>

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')

/** Returns the id of the picture, or the reason why it was refused. */
async function send(
  upload: Upload,
  file: File,
  crop: Crop | null,
  words: Words,
): Promise<{ id: string } | { failure: string }> {
  const data = new FormData()
  data.append('file', file)
  if (crop) data.append('crop', [crop.left, crop.top, crop.side].join())
  try {
    const result = await upload(data)
    return result.ok ? result.data : { failure: `${file.name}: ${result.fieldErrors?.file?.[0] ?? result.message}` }
  } catch {
    return { failure: `${file.name}: ${words.failed}` }
  }
}

interface Sending {
  upload: Upload
  /** Converts a file before the upload; null for one that is too small. */
  cut?: ((file: File, crop: Crop | null) => Promise<File | null>) | undefined
  /** Asks which square of the picture to use. */
  cropOf(file: File): Promise<Crop | null>
}

/** Uploads selected files one by one, so that a slow connection is not shared. `ready` is false without scripts. */
export function usePictures(begun: unknown, max: number, words: Words, { upload, cropOf, cut }: Sending) {
  const [ready, setReady] = useState(false)
  const [ids, setIds] = useState(() => textsOf(begun))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [moved, setMoved] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const said = useRef(ids)
  useEffect(() => setReady(true), [])
  // Pictures fire no input event: report the change, so that the form counts it and keeps its draft.
  useEffect(() => {
    if (said.current === ids) return
    said.current = ids
    list.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ids])
  const take = async (files: readonly File[]) => {
    setFailure(ids.length + files.length > max ? words.tooMany : undefined)
    setBusy(true)
    for (const file of files.slice(0, max - ids.length)) {
      const crop = await cropOf(file)
      const part = cut ? await cut(file, crop) : file
      const sent = part
        ? await send(upload, part, cut ? null : crop, words)
        : { failure: `${file.name}: ${words.small ?? words.failed}` }
      if ('id' in sent) setIds((before) => [...before, sent.id])
      else setFailure(sent.failure)
    }
    setBusy(false)
  }
  const remove = (id: string) => {
    setFailure(undefined)
    setIds((before) => before.filter((each) => each !== id))
  }
  const move = (from: number, to: number) => {
    setIds((before) => movedTo(before, from, to))
    setMoved(to)
    // The pressed button was removed with its picture; the next picture gets the focus.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('button:enabled')?.focus())
  }
  /** Removes a picture of a draft that no longer exists; a lost connection removes nothing. */
  const lose = (id: string) => {
    if (!navigator.onLine) return
    remove(id)
    setFailure(words.gone)
  }
  return { ready, ids, busy, failure, moved, take, remove, move, lose, list }
}
