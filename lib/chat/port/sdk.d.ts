/** The build of Tencent's chat SDK for browsers: half of the one that the package names; the types are our own. */
declare module '@tencentcloud/chat/index.es.js' {
  const TencentCloudChat: { create(options: { SDKAppID: number }): import('./hosted').Sdk }
  export default TencentCloudChat
}
