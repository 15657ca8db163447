/** A page of somebody else, in a box that it cannot leave (safety B-12). Its address has been judged before. */
export function MenuFrame({ title, address }: { title: string; address: string }) {
  return (
    <iframe
      src={address}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      allow=""
      style={{ width: '100%', height: 'calc(100dvh - 160px)', border: 0 }}
    />
  )
}
