declare module 'virtual:language-folders' {
  /** Where the code for browsers is in each translated language: the folder's name below `assets/`. */
  const folders: Readonly<Record<string, string>>
  export default folders
}
