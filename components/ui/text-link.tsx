import { Anchor, type AnchorProps } from './anchor'

/** Every link in tables and texts. */
export function TextLink(props: AnchorProps) {
  return <Anchor {...props} />
}
