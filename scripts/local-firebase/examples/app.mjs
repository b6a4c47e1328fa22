// A small app with sign-in: node app.mjs ADDRESS EMAIL WORDS. In a browser it is the same.
import { initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setDoc,
} from "firebase/firestore/lite";

const [, , address, email, words] = process.argv;
const app = initializeApp({ apiKey: "local", projectId: "demo-notes" });
const auth = getAuth(app);
connectAuthEmulator(auth, address, { disableWarnings: true });
const firestore = getFirestore(app);
connectFirestoreEmulator(firestore, "127.0.0.1", Number(new URL(address).port));

const password = "long enough";
const { user } = await createUserWithEmailAndPassword(auth, email, password).catch(() =>
  signInWithEmailAndPassword(auth, email, password),
);
const note = doc(firestore, "notes", user.uid);
if (words !== undefined) await setDoc(note, { words });
console.log((await getDoc(note)).data()?.words);
const ofAnother = await getDoc(doc(firestore, "notes", "another")).catch(({ code }) => code);
console.log(ofAnother);
process.exit(0);
