import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Abertura, FolhaDeRevisao } from '#contract/novo-registro.contract.ts';
import {
  confirmar,
  type Derivacao,
  lerConfirmados,
  porConfirmar,
  problemasDeConfirmacao,
} from '#domain/novo-registro/derivacoes.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { comDependencias } from '../dependencias.ts';
import { descobrirDesfecho, ehIncerto } from '../desfecho-incerto.ts';
import { folhaQuery, registrarDiploma } from '../novo-registro.api.ts';
import { daGravidade, partesDaRevisao } from '../respostas-da-revisao.ts';
import { CAMPOS_DO_DIRETO, impedimentos } from './impedimentos.ts';
import { guardar, lembrar } from './memoria.ts';

/** What was registered. */
interface Feito {
  numeroRegistro: number;
  livro: string;
}

/** Gives the clean case's form: SIGA's values, what the last registration remembers, transcript issued now. */
export function useRegistroDireto(
  abertura: Abertura,
  { hoje, fuso, aoRegistrar }: { hoje: string; fuso: string; aoRegistrar: (feito: Feito) => void },
) {
  const queryClient = useQueryClient();
  const [valores, setValores] = useState<Valores>(() => ({
    ...abertura.valores,
    DataEmissaoHistorico: hoje,
    HoraEmissaoHistorico: formatarDataHora(new Date(), fuso).slice(11),
    ...soDaqui(lembrar(), abertura),
  }));
  const [tentou, setTentou] = useState(false);
  const [vistos, setVistos] = useState<ReadonlySet<string>>(new Set());
  const [folha, setFolha] = useState<FolhaDeRevisao | null>(null);
  const [falha, setFalha] = useState<unknown>(null);
  const [ocupado, setOcupado] = useState(false);

  const validado = validarFormulario(valores, hoje);
  const problemas = validado.ok ? [] : validado.problemas;
  const faltaNoCadastro = abertura.faltam.some(({ impede }) => impede);
  const duvidas = porConfirmar(abertura.derivacoes, valores);
  const mudar = (mudanca: Valores) => {
    setFolha(null);
    setFalha(null);
    setValores((antes) => comDependencias(antes, mudanca, abertura));
  };

  const registrar = async () => {
    setTentou(true);
    if (ocupado || faltaNoCadastro || !validado.ok || duvidas.length > 0) return;
    if (impedimentos(abertura, problemas).length > 0) return;
    setOcupado(true);
    setFalha(null);
    try {
      const f = validado.formulario;
      const atual = await queryClient.fetchQuery({ ...folhaQuery(f), staleTime: 0 });
      setFolha(atual);
      const ditos = new Set([...vistos, ...Object.keys(lerConfirmados(valores))]);
      const porVer = daGravidade(atual, 'aviso').filter(({ campo }) => !ditos.has(campo));
      const peso = [...daGravidade(atual, 'impossivel'), ...daGravidade(atual, 'ressalva')];
      if (porVer.length > 0 || peso.length > 0) return;
      const feito = await gravar(f, atual, ditos);
      guardar(valores);
      aoRegistrar(feito);
    } catch (erro) {
      setFalha(erro);
    } finally {
      setOcupado(false);
    }
  };

  return {
    valores,
    mudar,
    registrar,
    ocupado,
    falha,
    folha,
    duvidas,
    tentou,
    vistos,
    ver: (campo: string, visto: boolean) =>
      setVistos((antes) => new Set(visto ? [...antes, campo] : [...antes].filter((um) => um !== campo))),
    /** What a person has just answered is seen: no tick asks for it once more. */
    responderDuvida: ({ campo }: Derivacao, valor: string) => {
      mudar({ [campo]: valor });
      setVistos((antes) => new Set([...antes, campo]));
    },
    confirmarDuvida: (derivacao: Derivacao) => mudar(confirmar(valores, derivacao)),
    problemas: [...problemas, ...problemasDeConfirmacao(abertura.derivacoes, valores)],
    impedidoPor: impedimentos(abertura, problemas),
    faltaNoCadastro,
    campos: CAMPOS_DO_DIRETO,
  };
}

/** Only what this graduate's page offers: a remembered book may be gone. */
const soDaqui = (lembrado: Valores, { livros }: Abertura): Valores => {
  const { LivroID, LivroRegistro, ...resto } = lembrado;
  return livros.some(({ livroID }) => livroID === LivroID) ? { ...resto, LivroID, LivroRegistro } : resto;
};

/** Registers what was reviewed; where the answer does not tell, the register is looked into. */
async function gravar(f: Formulario, folha: FolhaDeRevisao, vistos: ReadonlySet<string>): Promise<Feito> {
  try {
    return await registrarDiploma(f, partesDaRevisao(folha, { vistos, ressalvas: {} }));
  } catch (erro) {
    const desfecho = ehIncerto(erro) ? await descobrirDesfecho(f) : undefined;
    if (typeof desfecho === 'object') return desfecho.registrado;
    throw erro;
  }
}
