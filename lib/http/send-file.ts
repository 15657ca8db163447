/** A stored file, or the reason why it was not stored; `again`: a retry may help. */
export type SentFile = { id: string; name: string } | { failure: string; again: boolean }

interface Sending {
  /** Address of the POST. */
  to: string
  kind: string
  failed: string
  /** Bytes sent so far. */
  onProgress(sent: number): void
}

const LINE_TROUBLE = (failed: string): SentFile => ({ failure: failed, again: true })

function answerOf(request: XMLHttpRequest, failed: string): SentFile {
  try {
    const { id, name, message } = JSON.parse(request.responseText) as Record<string, string | undefined>
    if (request.status === 200 && id && name) return { id, name }
    return { failure: message || failed, again: request.status >= 500 || request.status === 429 }
  } catch {
    return LINE_TROUBLE(failed)
  }
}

/** Sends one file as the request body. Uses XMLHttpRequest, because `fetch` reports no progress. */
export function sendFile(file: File, { to, kind, failed, onProgress }: Sending) {
  const request = new XMLHttpRequest()
  const done = new Promise<SentFile>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => resolve(answerOf(request, failed)))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(LINE_TROUBLE(failed)))
    const query = new URLSearchParams({ kind, name: file.name.slice(0, 400) })
    request.open('POST', `${to}${to.includes('?') ? '&' : '?'}${query}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.send(file)
  })
  return { done, stop: () => request.abort() }
}
