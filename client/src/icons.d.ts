declare module 'icon:*' {
  const icon: import('./furniture/icon.ts').IconArt
  export default icon
}
