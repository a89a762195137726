declare module 'icon:*' {
  const icon: import('./furniture/icon.ts').IconArt
  export default icon
}

declare module 'words:*' {
  /** The shell's own words. */
  export const shell: string
  /** Of each game the messages of its cover. */
  export const covers: Readonly<Record<string, string>>
}
