import { notify } from '@/components/shell/notice'
import { DOWNLOAD_MARK } from '@/lib/domain/limits'

const LOOK_MS = 250
/** Maximum time for the first block of rows. */
const PATIENCE_MS = 120_000

/** A page is not notified when a download starts, but the response can set the form's own mark in a cookie. */
export function sayBegun(form: HTMLFormElement): void {
  const mark = `${DOWNLOAD_MARK}=${String(new FormData(form).get('mark'))}`
  const until = Date.now() + PATIENCE_MS
  const timer = setInterval(() => {
    const begun = document.cookie.split('; ').includes(mark)
    if (begun || Date.now() > until) clearInterval(timer)
    if (!begun) return
    // biome-ignore lint/suspicious/noDocumentCookie: the store that replaces it is not in every browser
    document.cookie = `${DOWNLOAD_MARK}=; Path=/; Max-Age=0`
    for (const panel of document.querySelectorAll<HTMLElement>('.popover:popover-open')) {
      if (panel.contains(form)) panel.hidePopover()
    }
    notify({ kind: 'info', text: form.dataset.begun ?? '' })
  }, LOOK_MS)
}
