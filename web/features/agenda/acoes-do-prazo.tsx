import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import type { PrazoDaAgenda } from '#contract/agenda.contract.ts';
import { usePode } from '../../lib/usuario.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { useAgenda } from './agenda.api.ts';
import { AtribuirPrazo } from './atribuir-prazo.tsx';
import { destinoDoPrazo } from './destinos.ts';
import { ProrrogarPrazo } from './prorrogar-prazo.tsx';

export function AcoesDoPrazo({ prazo, podeCuidar }: { prazo: PrazoDaAgenda; podeCuidar: boolean }) {
  const [aberta, setAberta] = useState<'atribuir' | 'prorrogar' | null>(null);
  const { atribuir, desfazerProrrogacao } = useAgenda();
  const responde = usePode('cadastrar');
  const podeProrrogar = responde && prazo.prorrogavelPor !== null && prazo.limite !== null;
  const destino = destinoDoPrazo(prazo.tipo, prazo.ref);
  const nome = `${prazo.titulo}, ${prazo.alvo}`;
  const cuidar = (ContaID: string | null) =>
    atribuir
      .mutateAsync({ Chave: prazo.chave, ContaID })
      .catch((erro: unknown) => avisarFalha(erro, { titulo: 'Erro ao atribuir o prazo!' }));
  const desfazer = () =>
    confirmarEFazer({
      pergunta: 'Deseja desfazer a prorrogação deste prazo?',
      texto: nome,
      fazer: () => desfazerProrrogacao.mutateAsync(prazo.chave),
      feito: 'Prorrogação desfeita!',
      erro: 'Erro ao desfazer a prorrogação!',
    });
  const itens = [
    prazo.responsavel?.eu
      ? { key: 'largar', label: 'Deixar de cuidar', onClick: () => void cuidar(null) }
      : { key: 'assumir', label: 'Assumir', onClick: () => void cuidar('eu') },
    { key: 'atribuir', label: 'Atribuir a…', onClick: () => setAberta('atribuir') },
    ...(podeProrrogar ? [{ key: 'prorrogar', label: 'Prorrogar…', onClick: () => setAberta('prorrogar') }] : []),
    ...(responde && prazo.prorrogacao !== null
      ? [{ key: 'desfazer', label: 'Desfazer a prorrogação…', onClick: () => void desfazer() }]
      : []),
  ];
  return (
    <>
      {destino !== null && (
        <LinkBotao para={destino} pequeno aria-label={`Abrir ${nome}`}>
          Abrir
        </LinkBotao>
      )}
      {podeCuidar && (
        // Enter opens a window at once: the rest of the same press would be on the window's cross, which takes the focus.
        <Dropdown
          menu={{ items: itens, onClick: ({ domEvent }) => domEvent.preventDefault() }}
          trigger={['click']}
          autoFocus
        >
          <Botao
            forma="texto"
            pequeno
            aria-label={`Mais ações de ${nome}`}
            aria-haspopup="menu"
            icone={<EllipsisOutlined aria-hidden="true" />}
          />
        </Dropdown>
      )}
      {aberta === 'atribuir' && <AtribuirPrazo prazo={prazo} aoFechar={() => setAberta(null)} />}
      {aberta === 'prorrogar' && <ProrrogarPrazo prazo={prazo} aoFechar={() => setAberta(null)} />}
    </>
  );
}
