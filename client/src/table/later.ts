// What no waiting room needs to be drawn: the game itself, and all that opens only when it is asked
// for. Whoever joins by a link sees their seat before this has come.
import Explanation from '../furniture/Explanation.svelte'
import InviteProgram from '../furniture/InviteProgram.svelte'
import Log from '../furniture/Log.svelte'
import Rules from '../furniture/Rules.svelte'
import End from '../end/End.svelte'
import Lesson from '../lesson/Lesson.svelte'
import KitPanel from '../lobby/KitPanel.svelte'
import Options from '../lobby/Options.svelte'
import Speaker from '../voice/Speaker.svelte'
import Game from './Game.svelte'
import Menu from './Menu.svelte'
import TalkBar from './TalkBar.svelte'
import TalkPanel from './TalkPanel.svelte'

// As one object: for a module of many exports the bundler would load a piece of its own first.
const later = {
  End,
  Explanation,
  Game,
  InviteProgram,
  KitPanel,
  Lesson,
  Log,
  Menu,
  Options,
  Rules,
  Speaker,
  TalkBar,
  TalkPanel,
}
export default later
export type Later = typeof later
