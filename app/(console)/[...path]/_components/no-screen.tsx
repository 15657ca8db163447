interface Props {
  title: string
  text: string
}

/** A menu entry that leads nowhere in this installation: said in words, not with an error. */
export function NoScreen({ title, text }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  )
}
