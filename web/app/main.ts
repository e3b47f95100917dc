// Starts the page: first the reader's language, then the screens.
import { mount } from "svelte";
import App from "./App.svelte";
import { dressAsWanted } from "./looks/looks.ts";
import "./theme.css";
import { speakAsWanted } from "./words/words.svelte.ts";

const target = document.getElementById("app");
if (!target) throw new Error("no #app in the page");
dressAsWanted();
await speakAsWanted();
mount(App, { target });
