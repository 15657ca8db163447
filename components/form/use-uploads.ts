'use client'

import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendFile } from '@/lib/http/send-file'
import { fillText } from './form-text'
import { movedTo } from './moved-to'
import type { UploadTexts } from './upload-texts'

export interface Upload {
  key: string
  name: string
  /** Set once it is stored. */
  id?: string
  bytes?: number
  /** Bytes sent so far, during the upload. */
  sent?: number
  failure?: string
  /** Kept for a retry. */
  file?: File
}

export interface UploadRules {
  kind: string
  max: number
  maxBytes: number
  /** Address for uploads. */
  to: string
  texts: UploadTexts
}

let made = 0
const newKey = () => `upload-${++made}`

const taken = (file: File, maxBytes: number, texts: UploadTexts): Upload => {
  const facts = { key: newKey(), name: file.name, bytes: file.size }
  return file.size > maxBytes ? { ...facts, failure: texts.tooLarge } : { ...facts, file }
}

/** Delays a submission during an upload: the form is sent when the last file has arrived. */
function useWaiting(box: RefObject<HTMLElement | null>, busy: boolean): boolean {
  const [waiting, setWaiting] = useState<{ submitter: HTMLElement | null } | null>(null)
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!busy) return
    event.preventDefault()
    event.stopImmediatePropagation()
    setWaiting({ submitter: event.submitter })
  })
  useEffect(() => {
    const form = box.current?.closest('form')
    const listen = (event: SubmitEvent) => hold(event)
    form?.addEventListener('submit', listen, { capture: true })
    return () => form?.removeEventListener('submit', listen, { capture: true })
  }, [box])
  useEffect(() => {
    if (!waiting || busy) return
    setWaiting(null)
    box.current?.closest('form')?.requestSubmit(waiting.submitter)
  }, [waiting, busy, box])
  return waiting !== null
}

type SetUploads = Dispatch<SetStateAction<readonly Upload[]>>
type Change = (key: string, more: Partial<Upload>) => void

/** Uploads files one by one, so that a slow connection is not shared; returns the current one, and a way to cancel. */
function useSending(uploads: readonly Upload[], setUploads: SetUploads, change: Change, rules: UploadRules) {
  const stop = useRef<{ key: string; stop(): void }>(undefined)
  const next = uploads.find(({ id, file, failure }) => !id && file && !failure)
  const send = useEffectEvent(async ({ key, file }: Upload) => {
    if (!file) return
    const { kind, to, texts } = rules
    const sending = sendFile(file, { to, kind, failed: texts.failed, onProgress: (sent) => change(key, { sent }) })
    stop.current = { key, stop: sending.stop }
    const sent = await sending.done
    const arrived = 'id' in sent ? { key, ...sent, bytes: file.size } : null
    if (arrived) setUploads((list) => list.map((each) => (each.key === key ? arrived : each)))
    else if ('failure' in sent)
      change(key, { failure: sent.failure, sent: undefined, ...(!sent.again && { file: undefined }) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an upload starts once, whatever its progress
  useEffect(() => void (next && send(next)), [next?.key])
  return { next, stop: (key: string) => stop.current?.key === key && stop.current.stop() }
}

/** Files of a field: stored, uploading or refused, with the acts on each. */
export function useUploads(begun: readonly Upload[], rules: UploadRules) {
  const { max, maxBytes, texts } = rules
  const [uploads, setUploads] = useState<readonly Upload[]>(begun)
  const [ready, setReady] = useState(false)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const told = useRef(uploads)
  useEffect(() => setReady(true), [])
  // Uploads fire no input event: report the change, so that the form counts it and keeps its draft.
  useEffect(() => {
    const ids = (list: readonly Upload[]) => list.map(({ id }) => id).join()
    if (ids(told.current) !== ids(uploads)) box.current?.dispatchEvent(new Event('input', { bubbles: true }))
    told.current = uploads
  }, [uploads])
  const change: Change = (key, more) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...more } : each)))
  const { next, stop } = useSending(uploads, setUploads, change, rules)
  const take = (files: readonly File[]) => {
    const free = Math.max(0, max - uploads.length)
    setProblem(files.length > free ? texts.tooMany : undefined)
    setUploads((list) => [...list, ...files.slice(0, free).map((file) => taken(file, maxBytes, texts))])
  }
  const remove = (key: string) => {
    stop(key)
    setProblem(undefined)
    setUploads((list) => list.filter((each) => each.key !== key))
  }
  const retry = (key: string) => change(key, { failure: undefined })
  const move = (from: number, target: number) => setUploads((list) => movedTo(list, from, target))
  const waiting = useWaiting(box, next !== undefined)
  const status = next ? fillText(texts.sending, { name: next.name }) : ''
  return { uploads, ready, problem, box, take, remove, retry, move, waiting, status }
}
