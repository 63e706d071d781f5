// React begins in a file of its own (`vite.config.ts`): the errors that it makes as it does so have a browser that is
// being watched read the file that it begins in once more, which with everything else in it took a phone half a second.
import 'react-dom/client';
