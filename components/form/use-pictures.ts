'use client'

import { useEffect, useState } from 'react'
import type { ActionResult } from '@/lib/actions/result'

interface Words {
  tooMany: string
  failed: string
}

type Upload = (data: FormData) => Promise<ActionResult<{ id: string }>>

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')

/** The id of the picture, or why it was not taken. */
async function send(upload: Upload, file: File, words: Words): Promise<{ id: string } | { failure: string }> {
  const data = new FormData()
  data.append('file', file)
  try {
    const result = await upload(data)
    return result.ok ? result.data : { failure: `${file.name}: ${result.fieldErrors?.file?.[0] ?? result.message}` }
  } catch {
    return { failure: `${file.name}: ${words.failed}` }
  }
}

/** Sends what is chosen, one after the other so that a slow line is not shared. `ready` is false without scripts. */
export function usePictures(begun: unknown, max: number, words: Words, upload: Upload) {
  const [ready, setReady] = useState(false)
  const [ids, setIds] = useState(() => textsOf(begun))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => setReady(true), [])
  const take = async (files: readonly File[]) => {
    setFailure(ids.length + files.length > max ? words.tooMany : undefined)
    setBusy(true)
    for (const file of files.slice(0, max - ids.length)) {
      const sent = await send(upload, file, words)
      if ('id' in sent) setIds((before) => [...before, sent.id])
      else setFailure(sent.failure)
    }
    setBusy(false)
  }
  const remove = (id: string) => {
    setFailure(undefined)
    setIds((before) => before.filter((each) => each !== id))
  }
  return { ready, ids, busy, failure, take, remove }
}
