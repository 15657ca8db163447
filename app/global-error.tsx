'use client'

/**
 * The last resort, when even the layout has failed: no catalogue, no style sheet and no script can be relied on, so
 * both languages stand side by side.
 */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="zh-CN">
      <body
        style={{ font: '14px/22px system-ui, sans-serif', margin: '15vh auto', maxWidth: '32em', padding: '0 24px' }}
      >
        <h1 style={{ fontSize: 22 }}>请求错误，请稍后再试</h1>
        <p lang="en">Request error, please try again later.</p>
        {error.digest && <p>{error.digest}</p>}
        <button type="button" onClick={reset}>
          重试 / Try again
        </button>
      </body>
    </html>
  )
}
