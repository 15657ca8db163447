import 'server-only'
import sanitizeHtml from 'sanitize-html'

/** HTML that may be shown: only `cleanHtml` makes it. */
export type CleanHtml = string & { readonly __clean: true }

const TAGS = [
  'p br b strong i em u s h1 h2 h3 h4 h5 h6 ul ol li blockquote',
  'table thead tbody tr th td a img span',
].flatMap((line) => line.split(' '))

const CONTENT_IS_NO_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'template',
  'iframe',
  'svg',
  'math',
]

const isOwnPicture = (source: string | undefined, media: readonly string[]): boolean => {
  if (!source) return false
  if (/^\/(?!\/|\\)/.test(source)) return true
  return URL.canParse(source) && media.includes(new URL(source).origin)
}

/** A link leads to https, to a mailbox or to a path of ours; anything else would be read as a path of ours too. */
function asLink(tagName: string, { href = '' }: Record<string, string>) {
  const leads = /^(https:\/\/|mailto:|\/(?![/\\]))/i.test(href)
  const attribs = { ...(leads && { href }), rel: 'noopener noreferrer nofollow', target: '_blank' }
  return { tagName, attribs }
}

const once = (html: string, media: readonly string[]): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: CONTENT_IS_NO_TEXT,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src, media),
    transformTags: { a: asLink },
  })

/** What removing one thing uncovers is removed in the next round; what never settles is not worth its markup. */
const ROUNDS = 5

/**
 * What an announcement may consist of (safety B-01): text with simple marks, tables, links that leave safely, pictures
 * of our own. Everything else goes, with its content where that is no text. Cleaning twice is cleaning once. `media`
 * are the origins of our pictures.
 */
export function cleanHtml(html: string, media: readonly string[] = []): CleanHtml {
  let before = html
  for (let round = 0; round < ROUNDS; round++) {
    const after = once(before, media)
    if (after === before) return after as CleanHtml
    before = after
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} }) as CleanHtml
}
