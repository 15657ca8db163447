import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { cleanRichText } from '@/lib/domain/rich-text'
import { environment } from '@/lib/server/environment'

/** HTML that may be shown; only `cleanHtml` creates it. */
export type CleanHtml = string & { readonly __clean: true }

/** Cleans a text by the rules of safety B-01; `media` are the origins of our pictures. */
export const cleanHtml = (html: string, media: readonly string[] = []): CleanHtml =>
  cleanRichText(sanitizeHtml, html, media) as CleanHtml

/** Origins of pictures besides our own. */
export const mediaOrigins = (): string[] => {
  const { PUBLIC_MEDIA_URL } = environment()
  return PUBLIC_MEDIA_URL ? [new URL(PUBLIC_MEDIA_URL).origin] : []
}

/** Sanitises a text from the marketplace again before it is shown. */
export const shownHtml = (html: string): CleanHtml => cleanHtml(html, mediaOrigins())
