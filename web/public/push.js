// Imported by the service worker: a reminder is shown, and leads to its room.
self.addEventListener("push", (event) => {
  const { room, text } = event.data?.json() ?? {};
  if (!room) return;
  event.waitUntil(
    self.registration.showNotification("manqala", {
      body: text,
      tag: room, // one for each room, however often
      data: { room },
      icon: "icon-192.png",
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(`#/room/${event.notification.data.room}`, self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then(async (pages) => {
      const [page] = pages;
      if (!page) return self.clients.openWindow(address);
      await page.focus();
      return page.navigate(address);
    }),
  );
});
