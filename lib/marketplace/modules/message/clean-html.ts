/** Only what an announcement needs (safety, B-01); everything else is dropped with its attributes, scripts with their text. */
const ALLOWED = [
  'p',
  'br',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** Cleans rich text on its way into the database; links lead outside without telling where they came from. */
export async function cleanHtml(html: string): Promise<string> {
  // Loaded when something is written: a start need not wait for it.
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
  })
}
