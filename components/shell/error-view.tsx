'use client'

import { useEffect } from 'react'
import { reportFailure } from './notice'
import { useShell } from './shell-context'

/** Parses the digest that the server exposes for a failed page: `CODE.request-id`; other digests are log numbers. */
const readDigest = (error: unknown): string[] =>
  /^(?:([A-Z_]+)\.)?(.*)/.exec(`${(error as { digest?: string } | null)?.digest ?? ''}`)?.slice(1) ?? []

/** True for a script of the build that failed to load: only a new document helps. */
const isChunk = (error: unknown): boolean => /chunk/i.test(`${error}`)
const ENDED = ['UNAUTHORISED', 'TOKEN_EXPIRED']
/** Temporary failures: the screen retries automatically. */
const PASSING = ['UNAVAILABLE', 'TIMEOUT']
const AGAIN_MS = 5_000

/** Cause, reference number for support, and a retry. */
export function ErrorView({ error, retry }: { error: unknown; retry: () => void }) {
  const { texts } = useShell()
  const [code = '', id] = readDigest(error)
  const chunk = isChunk(error)
  const message = texts[chunk ? 'chunk' : `cause${code}`] ?? texts.cause ?? ''
  useEffect(() => {
    if (ENDED.includes(code)) reportFailure({ error: code, message })
  }, [code, message])
  useEffect(() => {
    if (!PASSING.includes(code)) return
    const timer = setTimeout(retry, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [code, retry])
  return (
    <div className="state" role="alert">
      <h1>{texts.errorTitle}</h1>
      <p>{message}</p>
      {id && (
        <p className="meta">
          {texts.errorId} <span className="mono">{id}</span>
        </p>
      )}
      <div className="state-actions">
        <button type="button" className="button button-primary" onClick={chunk ? () => location.reload() : retry}>
          {texts.errorRetry}
        </button>
      </div>
    </div>
  )
}
