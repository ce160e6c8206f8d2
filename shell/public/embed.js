// Runs in the frame of /embed.html: loads the network's script, lets it draw the post, and tells the page how it went.
'use strict';

const { network } = document.currentScript.dataset;
const tell = (state) => window.parent.postMessage({ embed: state }, '*');

const script = document.createElement('script');
script.src = network;
script.onload = () => {
  window.instgrm?.Embeds.process();
  tell('shown');
};
script.onerror = () => tell('failed');
document.head.append(script);
