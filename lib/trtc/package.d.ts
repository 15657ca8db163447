/** The build of Tencent's TRTC SDK for browsers with modules; the types are our own. */
declare module 'trtc-sdk-v5/trtc.esm.js' {
  const TRTC: { create(): import('./sdk').Trtc; setLogLevel(level: number, upload: boolean): void }
  export default TRTC
}
