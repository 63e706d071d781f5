import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { useAssistente } from '../assistente-context.ts';
import { CampoDeCpf, CampoTexto } from '../campos/campo-texto.tsx';
import { assinantesQuery } from '../novo-registro.api.ts';
import { EscolhaDeAutoridade } from './escolha-de-autoridade.tsx';
import { ListaDeAssinantes } from './lista-de-assinantes.tsx';
import { Secao } from './secao.tsx';

/** Step 6 (NOV-08): who signs the diploma, who signs the registration, and who answers for the term. */
export function Assinaturas() {
  const assinantes = useQuery(assinantesQuery);
  const { valores } = useAssistente();
  const doTipo = (tipo: string, campo: 'IesEmissoraId' | 'IesRegistradoraId') =>
    (assinantes.data ?? []).filter((um) => um.tipo === tipo && um.instituicaoID === valores[campo]);
  return (
    <>
      {assinantes.error !== null && (
        <ErroDeCarga titulo="Erro ao carregar assinantes" erro={assinantes.error} aoTentarDeNovo={assinantes.refetch} />
      )}
      <ListaDeAssinantes
        campo="AssinaturasDiploma"
        nota="Autoridades da instituição emissora."
        conhecidos={doTipo('DocumentacaoAcademica', 'IesEmissoraId')}
      />
      <ListaDeAssinantes
        campo="AssinaturasRegistro"
        nota="Autoridades da instituição registradora."
        conhecidos={doTipo('DiplomaDigital', 'IesRegistradoraId')}
      />
      <Secao titulo="Termo de responsabilidade" nota="Quem responde pela expedição do diploma.">
        <EscolhaDoTermo conhecidos={doTipo('TermoResponsabilidade', 'IesEmissoraId')} />
        <CampoTexto campo="TermoNome" filtro={comSinaisUsuais} larga />
        <CampoDeCpf campo="TermoCPF" />
        <CampoTexto campo="TermoCargo" />
      </Secao>
    </>
  );
}

function EscolhaDoTermo({ conhecidos }: { conhecidos: { nome: string; cpf: string; cargo: string }[] }) {
  const id = useId();
  const { mudar } = useAssistente();
  if (conhecidos.length < 2) return null;
  return (
    <div className="registro-largo registro-escolha">
      <label className="rotulo" htmlFor={id}>
        Preencher com
      </label>
      <EscolhaDeAutoridade
        id={id}
        dica="Escolha uma autoridade"
        conhecidas={conhecidos}
        aoEscolher={({ nome, cpf, cargo }) => mudar({ TermoNome: nome, TermoCPF: cpf, TermoCargo: cargo })}
      />
    </div>
  );
}
