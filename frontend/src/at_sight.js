/* Runs before anything is painted. The document comes with the home page as a newcomer sees it: whoever has chosen another
   theme or language, or has games to go on with, must not see that first, and neither must anybody at another address. */
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
  const isHome = location.pathname.replace(/\/$/, "") === page.dataset.root;
  if (!isHome || language !== page.lang || kept("continue") === "yes") page.dataset.wait = "";
})();
