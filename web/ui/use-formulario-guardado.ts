import { Form, type FormInstance } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Campos, camposDiferentes, mesclarCampos } from '#domain/mesclar-campos.ts';
import { jsonCanonico } from '#domain/texto/json-canonico.ts';
import { esquecerDigitado, lerDigitado } from '../lib/digitado.ts';
import { camposDe, mudancasDe, temArquivo } from './campos-dos-valores.ts';
import { type CampoDoFormulario, caminho } from './contexto-do-formulario.ts';
import { useDigitado, useForma } from './use-digitado.ts';

/** By somebody else, while a form was being filled. Lists hold names of fields. */
interface Mescla {
  /** Changed by them alone: it stands in the field now. */
  recebidos: readonly string[];
  /** Changed by both: ours stands in the field until somebody chooses. */
  divergencias: readonly { campo: string; meu: unknown; deles: unknown }[];
}

interface Opcoes {
  form: FormInstance;
  nome: string;
  sobre: string;
  inicial: object;
  campos: ReadonlyMap<string, CampoDoFormulario>;
  enviando: boolean;
  ocupado: RefObject<boolean>;
}

/**
 * Nothing that is typed into a form of the staff is lost: it is kept and comes back, leaving asks, and what others store
 * meanwhile (`inicial` changes, as after a refusal with 409) is joined with it field by field.
 */
export function useFormularioGuardado({ form, nome, sobre, inicial, campos, enviando, ocupado }: Opcoes) {
  const lidos = camposDe(inicial);
  // As `inicial` said last; what is stored as far as this page knows, which after a saving is what was sent; and what the
  // typed values come of: the same, but for fields that both changed, until somebody chooses.
  const inicio = useRef<Campos>(lidos);
  const gravado = useRef<Campos>(lidos);
  const base = useRef<Campos>(lidos);
  const [voltou, setVoltou] = useState(false);
  const [mescla, setMescla] = useState<Mescla | null>(null);
  const valores = Form.useWatch([], { form, preserve: true });

  const agora = () => camposDe(form.getFieldsValue(true));
  const naoSalvo = () => {
    const mudadas = Object.entries(mudancasDe(base.current, agora()));
    const ficam = mudadas.filter(([campo]) => !campos.get(campo)?.segredo);
    const naoFica = ficam.length < mudadas.length || temArquivo(form.getFieldsValue(true));
    return ficam.length === 0 && !naoFica ? null : { mudancas: Object.fromEntries(ficam), naoFica };
  };
  const forma = useForma(nome, sobre);
  const anotar = useDigitado({ forma, ler: naoSalvo, enviando: () => ocupado.current });

  const juntar = (deles: Campos) => {
    const meus = agora();
    const havia = naoSalvo() !== null;
    const { recebidos, divergentes } = mesclarCampos(base.current, meus, deles);
    for (const campo of recebidos) form.setFieldValue(caminho(campo), deles[campo]);
    const divergencias = divergentes.map((campo) => ({ campo, meu: meus[campo], deles: deles[campo] }));
    const porEscolher = divergentes.map((campo) => [campo, base.current[campo]] as const);
    gravado.current = deles;
    base.current = { ...deles, ...Object.fromEntries(porEscolher) };
    if (havia && recebidos.length + divergencias.length > 0) setMescla({ recebidos, divergencias });
    anotar();
  };
  const recomecar = (de: Campos) => {
    gravado.current = de;
    base.current = de;
    setVoltou(false);
    setMescla(null);
    anotar();
  };

  const restaurar = useEffectEvent(() => {
    const guardadas = forma === null ? null : lerDigitado(forma);
    if (guardadas === null) return;
    const antes: Record<string, unknown> = { ...lidos };
    for (const [campo, [aqui, digitado]] of Object.entries(guardadas)) {
      antes[campo] = aqui;
      form.setFieldValue(caminho(campo), digitado ?? undefined);
    }
    base.current = antes;
    juntar(lidos);
    setVoltou(naoSalvo() !== null);
  });
  useLayoutEffect(() => restaurar(), []);

  const acompanhar = useEffectEvent(() => {
    const mudaram = camposDiferentes(inicio.current, lidos);
    if (forma === null || mudaram.length === 0) return;
    inicio.current = lidos;
    juntar({ ...gravado.current, ...Object.fromEntries(mudaram.map((campo) => [campo, lidos[campo]])) });
  });
  const comoFoiLido = jsonCanonico(lidos);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read while a saving is on its way waits for its end
  useEffect(() => {
    if (!enviando) acompanhar();
  }, [comoFoiLido, enviando]);

  const anotarAgora = useEffectEvent(anotar);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change
  useEffect(() => anotarAgora(), [valores]);

  return {
    voltou,
    mescla,
    /** Nothing stands in the fields that is not stored, after what somebody else stored was joined. */
    nadaASalvar: () => mescla !== null && naoSalvo() === null,
    agora,
    /** `enviados`, as `agora` gave them before, are stored now. */
    salvou: (enviados: Campos) => {
      // The form may be gone: its room has led to another page.
      if (forma !== null) esquecerDigitado(forma);
      recomecar(enviados);
    },
    /** The first values stand in the fields again. */
    limpou: () => recomecar(lidos),
    escolher: (deles: readonly string[]) => {
      for (const { campo, deles: valor } of mescla?.divergencias ?? [])
        if (deles.includes(campo)) form.setFieldValue(caminho(campo), valor);
      base.current = gravado.current;
      setMescla({ recebidos: [], divergencias: [] });
      anotar();
    },
  };
}
