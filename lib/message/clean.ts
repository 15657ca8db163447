import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { cleanRichText } from '@/lib/domain/rich-text'
import { environment } from '@/lib/server/environment'

/** HTML that may be shown: only `cleanHtml` makes it. */
export type CleanHtml = string & { readonly __clean: true }

/** Cleans a text by the rules of safety B-01; `media` are the origins of our pictures. */
export const cleanHtml = (html: string, media: readonly string[] = []): CleanHtml =>
  cleanRichText(sanitizeHtml, html, media) as CleanHtml

/** Where pictures may come from beside our own address. */
export const mediaOrigins = (): string[] => {
  const { PUBLIC_MEDIA_URL } = environment()
  return PUBLIC_MEDIA_URL ? [new URL(PUBLIC_MEDIA_URL).origin] : []
}

/** What is shown of a text that the marketplace has sent: whatever it cleaned, it is cleaned here too. */
export const shownHtml = (html: string): CleanHtml => cleanHtml(html, mediaOrigins())
