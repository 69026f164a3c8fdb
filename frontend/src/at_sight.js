/* Runs before anything is painted. The document comes with its page as a newcomer sees it: whoever has chosen another theme
   or language must not see that first. The home page also comes at other addresses if there is no connection, and is
   another one for whoever has games to go on with. */
(() => {
  const page = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(`isthmus-${key}`);
    } catch {
      return null;
    }
  };
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  const language = kept("language") ?? page.lang;
  const isElsewhere = location.pathname.replace(/\/$/, "") !== page.dataset.root;
  const isOtherHome = page.dataset.drawn === "home" && (isElsewhere || kept("continue") === "yes");
  if (isOtherHome || language !== page.lang) page.dataset.wait = "";
})();
