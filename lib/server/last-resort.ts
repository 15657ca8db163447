import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

const STYLE = `:root{color-scheme:light dark;font:16px/26px system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
body{max-width:36em;margin:15vh auto;padding:0 24px}h1{font-size:22px;line-height:30px}a{display:inline-block;padding:6px 16px;
border:1px solid;border-radius:4px;color:inherit;text-decoration:none}a:focus-visible{outline:2px solid;outline-offset:2px}p{margin:12px 0}`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Without scripts, files or messages, so that it works whatever else is broken. Its retry link is the same address. */
const pageOf = (requestId: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Entrepot</title>
<style>${STYLE}</style></head><body><main>
<h1>页面暂时无法打开<br><span lang="en-GB">This page could not be opened</span></h1>
<p>系统出现故障，您已填写的草稿不会丢失，请稍后再试。</p>
<p lang="en-GB">Something has failed here. Drafts that you typed are kept; please try again shortly.</p>
<p><a href="">重试 · <span lang="en-GB">Try again</span></a></p>
<p>请求编号 · <span lang="en-GB">Request number</span> <code>${requestId}</code></p>
</main></body></html>
`

/** A browser that opens a page gets a page, whether the framework failed with HTML or plain text. */
const isDocument = (response: ServerResponse, asked: boolean): boolean => {
  const type = String(response.getHeader('content-type') ?? '')
  return type.startsWith('text/html') || (asked && (type === '' || type.startsWith('text/plain')))
}

/**
 * Replaces a document that failed before its first byte by an error page in both languages. Later failures and other
 * responses pass through. `asked`: a browser opens this address as a page. Returns a function that answers with the
 * error page.
 */
export function lendLastResort(response: ServerResponse, requestId: string, asked: boolean): () => void {
  const head: ServerResponse['writeHead'] = response.writeHead.bind(response)
  const write: ServerResponse['write'] = response.write.bind(response)
  const end: ServerResponse['end'] = response.end.bind(response)
  let replaced = false
  const begin = () => {
    replaced = true
    for (const name of response.getHeaderNames())
      if (/^(content-|transfer-|etag|set-cookie|link$)/i.test(name)) response.removeHeader(name)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', POLICY)
    response.setHeader('Cache-Control', 'no-store')
  }
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status === 500 && isDocument(response, asked)) begin()
    return Reflect.apply(head, response, replaced ? [500] : [status, ...rest])
  }
  // The first write fixes the head; after a failure only the error page may follow.
  const decided = () => {
    if (!response.headersSent && response.statusCode === 500) response.writeHead(500)
    return replaced
  }
  response.write = (...chunk: unknown[]) => decided() || Reflect.apply(write, response, chunk)
  response.end = (...chunk: unknown[]) => {
    const ours = decided()
    return Reflect.apply(end, response, ours ? [pageOf(requestId)] : chunk)
  }
  return () => {
    if (response.headersSent) return void response.destroy()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.writeHead(500)
    response.end()
  }
}
