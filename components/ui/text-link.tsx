import { Anchor, type AnchorProps } from './anchor'

/** Link in tables and texts. */
export function TextLink(props: AnchorProps) {
  return <Anchor {...props} />
}
